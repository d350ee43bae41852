import { Form } from "@remix-run/react";
import { useId } from "react";

/** Reserves a work for whom an inquiry about it is from, or sells it to them. */
export function WorkSale({
  inquiry,
  work,
  title,
  name,
}: Record<"inquiry" | "work" | "title" | "name", string>) {
  const id = useId();
  const about = (
    <span className="visually-hidden">
      {" "}
      <bdi>{`${title}: ${name}`}</bdi>
    </span>
  );
  const which = (
    <>
      <input type="hidden" name="inquiry" value={inquiry} />
      <input type="hidden" name="work" value={work} />
    </>
  );
  return (
    <div className="cms-line work-sale">
      <Form method="post" preventScrollReset>
        {which}
        <button type="submit" name="sale" value="sell" className="link-button">
          Sold{about}
        </button>
      </Form>
      <details>
        <summary className="link-button">Reserve{about}</summary>
        <Form method="post" preventScrollReset>
          {which}
          <label htmlFor={id}>Until</label>
          <input id={id} type="date" name="until" required />
          <button type="submit" name="sale" value="reserve" className="button">
            Reserve
          </button>
        </Form>
      </details>
    </div>
  );
}
