import { useLeaveQuestion } from "~/cms/unsaved-changes";
import { CaptionsForm } from "~/images/captions/captions-form";
import type { StoredImage } from "~/images/sizes";
import { isolate } from "~/text/isolate";
import { FocalFields, FocalPicture, useFocalPoint } from "./focal-point";
import type { ImageItem } from "./image-list.server";
import type { ImageAnswer } from "./image-removal.server";
import { UsesAndRemoval, useCardAction } from "./uses-and-removal";

export function ImageCard({
  item,
  image,
  answer = {},
}: {
  item: ImageItem;
  image: StoredImage;
  answer?: ImageAnswer;
}) {
  const { path, fileName, size, uploadedAt } = item;
  const focal = useFocalPoint({ path, image });
  const isSaved = focal.isSaved || answer.saved === path;
  const captions = answer.captions?.path === path ? answer.captions : undefined;
  const action = useCardAction(image.name);
  const captionsId = `captions-${image.name}`;
  const stored = { altText: image.alt ?? "", credit: image.credit ?? "" };
  useLeaveQuestion(captionsId, stored);
  const dimensions = `${image.width} × ${image.height}`;
  const name = isolate(fileName ?? dimensions);
  const [use] = item.uses;
  return (
    <li className="cms-card image-card" id={image.name}>
      <div className="cms-card-image">
        <FocalPicture
          image={image}
          label={`Focal point of the image ${name} of ${uploadedAt.text}`}
          {...focal}
        />
      </div>
      <div className="cms-card-text">
        <h2>
          <a href={path} dir="auto">
            {use ? use.isCited ? <cite>{use.title}</cite> : use.title : image.alt || fileName || dimensions}
          </a>
        </h2>
        <p>
          {fileName ? (
            <>
              <bdi>{fileName}</bdi>
              <br />
            </>
          ) : null}
          {dimensions}, {size}
          <br />
          <time dateTime={uploadedAt.instant}>{uploadedAt.text}</time>
        </p>
        <details className="image-captions" open={captions?.refused !== undefined || undefined}>
          <summary className={image.alt ? undefined : "no-alt-text"}>
            {image.alt ? `Alt text: ${isolate(image.alt)}` : "No alt text"}
          </summary>
          <CaptionsForm id={captionsId} path={path} captions={stored} action={action} answer={captions} />
        </details>
        <FocalFields path={path} action={action} {...focal} isSaved={isSaved} />
        <UsesAndRemoval item={item} name={`the image ${name}`} action={action} answer={answer} />
      </div>
    </li>
  );
}
