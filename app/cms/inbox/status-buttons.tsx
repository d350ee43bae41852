import { Form } from "@remix-run/react";

/** Buttons that each give a row another status. */
export function StatusButtons({
  id,
  about,
  buttons,
}: {
  id: string;
  /** Whose row: said to those who hear one button after the other. */
  about: string;
  buttons: { status: string; text: string }[];
}) {
  return (
    <Form method="post" preventScrollReset className="row-buttons">
      <input type="hidden" name="id" value={id} />
      {buttons.map(({ status, text }) => (
        <button key={status} type="submit" name="status" value={status} className="link-button">
          {text}
          <span className="visually-hidden"> {about}</span>
        </button>
      ))}
    </Form>
  );
}
