import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlessPosted } from "~/components/form-route";
import { WaysOn } from "~/components/ways-on";
import { getContent } from "~/models/content.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export function loader() {
  const content = getContent();
  return data(
    { title: content["404_page_title"], description: content["404_page_description"] },
    { status: 404 },
  );
}

export const shouldRevalidate = unlessPosted;

export default function NotFound() {
  const { title, description } = useLoaderData<typeof loader>();
  return (
    <section className="message-page">
      <h1>{title}</h1>
      <p>{description}</p>
      <WaysOn />
    </section>
  );
}
