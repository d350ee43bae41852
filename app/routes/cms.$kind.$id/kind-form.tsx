import type { ReactNode } from "react";
import { ArtistFields, artistLabels } from "~/artists/artist-form-fields";
import { ArtworkFields, artworkLabels } from "~/artworks/artwork-form-fields";
import type { RecordKind } from "~/cms/kinds";
import { type RecordAnswer, RecordForm } from "~/cms/record-form";
import type { RecordFormValues } from "~/cms/record-form-view.server";
import { ExhibitionFields, exhibitionLabels } from "~/exhibitions/exhibition-form-fields";
import { gallery } from "~/gallery";
import { PressFields, pressLabels } from "~/press/press-form-fields";

const forms: Record<
  RecordKind,
  { labels: Record<string, string>; fields(isNew: boolean): ReactNode; canAddAnother?: boolean }
> = {
  artists: { labels: artistLabels, fields: (isNew) => <ArtistFields isNew={isNew} /> },
  exhibitions: { labels: exhibitionLabels, fields: () => <ExhibitionFields venue={gallery.venue} /> },
  artworks: { labels: artworkLabels, fields: () => <ArtworkFields />, canAddAnother: true },
  press: { labels: pressLabels, fields: () => <PressFields />, canAddAnother: true },
};

/** The form of a kind of record. */
export function KindForm({
  kind,
  isNew,
  values,
  answer,
  backHref,
}: {
  kind: RecordKind;
  isNew: boolean;
  values: RecordFormValues;
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
