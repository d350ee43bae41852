import { Form } from "@remix-run/react";

export function StatusButtons({
  id,
  about,
  buttons,
}: {
  id: string;
  /** Names the row for screen readers. */
  about: string;
  buttons: { status: string; text: string }[];
}) {
  return (
    <Form method="post" preventScrollReset className="cms-line row-buttons">
      <input type="hidden" name="id" value={id} />
      {buttons.map(({ status, text }) => (
        <button key={status} type="submit" name="status" value={status} className="link-button">
          {text}
          <span className="visually-hidden">
            {" "}
            <bdi>{about}</bdi>
          </span>
        </button>
      ))}
    </Form>
  );
}
