import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { expect } from "vitest";
import * as artworkInquiries from "~/routes/api.artwork-inquiries";
import * as registrations from "~/routes/api.exhibition-registrations";
import * as inquiries from "~/routes/api.inquiries";
import * as mailingList from "~/routes/api.mailing-list";
import { args } from "~/testing/world.testing";
import { newEmail, world } from "./stored-posts.testing";

/** The four forms for visitors as programs post them, with what the API answers. */

export interface Resource {
  loader: (args: LoaderFunctionArgs) => Response | Promise<Response>;
  action: (args: ActionFunctionArgs) => Response | Promise<Response>;
}
export type Fields = Record<string, unknown>;

export interface Case {
  path: string;
  resource: Resource;
  table: string;
  /** A whole post, of somebody who has not sent one yet. */
  fields: () => Fields;
  /** The fields without which it is refused, with what is said then. */
  required: Record<string, string>;
  /** The status of a row that is no spam. */
  status: string;
}

const name = { firstName: "First name is required", lastName: "Last name is required" };
export const cases: Case[] = [
  {
    path: "/api/inquiries",
    resource: inquiries,
    table: "inquiries",
    fields: () => ({
      name: "Ada Egli",
      email: newEmail(),
      phone: "+41 44 123 45 67",
      inquiry_type: "artwork",
      artist_interest: "any",
      message: "Hello",
    }),
    required: { name: "Name is required", email: "Email is required", message: "Message is required" },
    status: "new",
  },
  {
    path: "/api/mailing-list",
    resource: mailingList,
    table: "mailing_list",
    fields: () => ({ email: newEmail(), firstName: "Ada", lastName: "Egli" }),
    required: { ...name, email: "Email is required" },
    status: "active",
  },
  {
    path: "/api/exhibition-registrations",
    resource: registrations,
    table: "exhibition_registrations",
    fields: () => ({ exhibitionId: world.show, firstName: "Ada", lastName: "Egli", email: newEmail() }),
    required: { exhibitionId: "Please choose an exhibition", ...name, email: "Email is required" },
    status: "active",
  },
  {
    path: "/api/artwork-inquiries",
    resource: artworkInquiries,
    table: "inquiries",
    fields: () => ({
      name: "Ada Egli",
      email: newEmail(),
      phone: null,
      subject: "Inquiry: Night",
      message: "I am interested in Night.",
      artworkTitle: "Night",
      artistName: "Jonas Wäfler",
    }),
    required: {
      name: "Name is required",
      email: "Please enter a valid email address",
      subject: "Subject is required",
      message: "Please provide more details about your inquiry",
    },
    status: "new",
  },
];
export const every = cases.map((form): [string, Case] => [form.path, form]);
export const [inquiry, subscription, registration, artworkInquiry] = cases as [Case, Case, Case, Case];

const json = { "Content-Type": "application/json" };

/** Posts any body. */
export async function send({ path, resource }: Case, body: BodyInit | null, headers: HeadersInit = json) {
  return resource.action(args(path, { method: "POST", body, headers }));
}
export const post = (form: Case, fields: Fields = form.fields(), headers: HeadersInit = json) =>
  send(form, JSON.stringify(fields), headers);

/** What is said about a post that is refused. */
export async function refusal(response: Response, status = 400) {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json()) as { message: string; issues?: { path: string; message: string }[] };
}

export async function accepted(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  return (await response.json()).id;
}
