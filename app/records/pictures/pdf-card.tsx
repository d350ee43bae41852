import { isolate } from "~/text/isolate";
import { storedName } from "~/text/object-path";
import type { ImageItem } from "./image-list.server";
import type { ImageAnswer } from "./image-removal.server";
import { UsesAndRemoval, useCardAction } from "./uses-and-removal";

export function PdfCard({ item, answer = {} }: { item: ImageItem; answer?: ImageAnswer }) {
  const { path, fileName, size, uploadedAt } = item;
  const id = storedName(path) ?? "";
  const action = useCardAction(id);
  return (
    <li className="cms-card image-card" id={id}>
      <div className="cms-card-image">
        <span className="pdf-mark">PDF</span>
      </div>
      <div className="cms-card-text">
        <h2>
          <a href={path} dir="auto">
            {fileName ?? "PDF"}
          </a>
        </h2>
        <p>
          {size}
          <br />
          <time dateTime={uploadedAt.instant}>{uploadedAt.text}</time>
        </p>
        <UsesAndRemoval
          item={item}
          name={fileName ? `the PDF ${isolate(fileName)}` : "the PDF"}
          action={action}
          answer={answer}
        />
      </div>
    </li>
  );
}
