import type { ReactNode } from "react";
import { ArtistFields, artistLabels } from "~/components/cms/artist-fields";
import { ArtworkFields, artworkLabels } from "~/components/cms/artwork-fields";
import { ExhibitionFields, exhibitionLabels } from "~/components/cms/exhibition-fields";
import { PressFields, pressLabels } from "~/components/cms/press-fields";
import { type RecordAnswer, RecordForm } from "~/components/cms/record-form";
import { gallery } from "~/gallery";
import type { RecordKind } from "~/schemas/record-kinds";

const forms: Record<
  RecordKind,
  { labels: Record<string, string>; fields(isNew: boolean): ReactNode; canAddAnother?: boolean }
> = {
  artists: { labels: artistLabels, fields: (isNew) => <ArtistFields isNew={isNew} /> },
  exhibitions: { labels: exhibitionLabels, fields: () => <ExhibitionFields venue={gallery.venue} /> },
  artworks: { labels: artworkLabels, fields: () => <ArtworkFields />, canAddAnother: true },
  press: { labels: pressLabels, fields: () => <PressFields />, canAddAnother: true },
};

/** The form of one kind of records. */
export function KindForm({
  kind,
  isNew,
  values,
  answer,
  backHref,
}: {
  kind: RecordKind;
  isNew: boolean;
  values: Record<string, string>;
  answer?: RecordAnswer;
  backHref: string;
}) {
  const { labels, fields, canAddAnother } = forms[kind];
  return (
    <RecordForm
      kind={kind}
      isNew={isNew}
      values={values}
      answer={answer}
      labels={labels}
      canAddAnother={isNew && canAddAnother}
      backHref={backHref}
    >
      {fields(isNew)}
    </RecordForm>
  );
}
