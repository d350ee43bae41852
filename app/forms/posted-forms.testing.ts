import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeEach, expect } from "vitest";
import { artworkInquirySchema } from "~/inquiries/artwork-inquiry-schema";
import { inquirySchema } from "~/inquiries/schema";
import { subscriptionSchema } from "~/mailing-list/schema";
import { registrationSchema } from "~/registrations/schema";
import * as inquirePage from "~/routes/_site.artworks_.$id.inquire";
import * as registerPage from "~/routes/_site.exhibitions_.$id.register";
import * as inquiryPage from "~/routes/_site.inquiry";
import * as mailingListPage from "~/routes/_site.mailing-list";
import { addArtist, addArtwork, args } from "~/testing/world.testing";
import type { FormAnswer, FormName } from "./forms";
import { newEmail, rows, setUpPosts, world } from "./stored-posts.testing";

/** The four forms for visitors as their pages post them, with what each stores and says. */

export type Fields = Record<string, string>;

export interface Case {
  name: FormName;
  module: { action: (args: ActionFunctionArgs) => Promise<unknown>; meta: unknown; headers: unknown };
  path: () => string;
  params: () => Record<string, string>;
  table: string;
  /** The status of a row that is no spam. */
  status: string;
  /** A whole post, of somebody who has not sent one yet. */
  fields: () => Fields;
  success: { title: string; description: string };
  failure: { title: string; description: string };
  /** What is said when nothing at all is filled in, and then at each field. */
  nothing: { title: string; description: string };
  required: Record<string, string>;
}

export const person = () => ({ firstName: "Ada", lastName: "Egli", email: newEmail() });
const named = { firstName: "First name is required", lastName: "Last name is required" };

export const cases: Case[] = [
  {
    name: "inquiry",
    module: inquiryPage,
    path: () => "/inquiry",
    params: () => ({}),
    table: "inquiries",
    status: "new",
    fields: () => ({ name: "Ada Egli", email: newEmail(), inquiry_type: "visit", message: "Hello" }),
    success: { title: "Inquiry Sent", description: "The gallery will respond within 24 hours" },
    failure: { title: "Error", description: "Failed to send inquiry. Please try again." },
    nothing: { title: "Missing Information", description: "Please fill in all required fields." },
    required: { name: "Name is required", email: "Email is required", message: "Message is required" },
  },
  {
    name: "mailing-list",
    module: mailingListPage,
    path: () => "/mailing-list",
    params: () => ({}),
    table: "mailing_list",
    status: "active",
    fields: person,
    success: {
      title: "Successfully Subscribed!",
      description: "Updates on exhibitions and events will follow",
    },
    failure: { title: "Subscription Failed", description: "Failed to subscribe. Please try again." },
    nothing: { title: "Missing Information", description: "Please fill in all fields to subscribe." },
    required: { ...named, email: "Email is required" },
  },
  {
    name: "registration",
    module: registerPage,
    path: () => `/exhibitions/${world.show}/register`,
    params: () => ({ id: world.show }),
    table: "exhibition_registrations",
    status: "active",
    fields: person,
    success: {
      title: "Registration successful!",
      description: "You're registered for Blue Hours. We'll send you updates via email.",
    },
    failure: { title: "Registration failed", description: "Please try again later." },
    nothing: { title: "Registration failed", description: "First name is required" },
    required: { ...named, email: "Email is required" },
  },
  {
    name: "artwork-inquiry",
    module: inquirePage,
    path: () => `/artworks/${world.work}/inquire`,
    params: () => ({ id: world.work }),
    table: "inquiries",
    status: "new",
    fields: () => ({
      name: "Ada Egli",
      email: newEmail(),
      phone: "+41 44 123 45 67",
      subject: "Inquiry: Night",
      message: "I am interested in Night.",
    }),
    success: {
      title: "Inquiry sent successfully!",
      description: "We will get back to you as soon as possible.",
    },
    failure: { title: "Error sending inquiry", description: "Please try again later." },
    nothing: { title: "Error sending inquiry", description: "Name is required" },
    required: {
      name: "Name is required",
      email: "Please enter a valid email address",
      subject: "Subject is required",
      message: "Please provide more details about your inquiry",
    },
  },
];
export const every = cases.map((form): [string, Case] => [form.name, form]);
export const [inquiry, subscription, registration, artworkInquiry] = cases as [Case, Case, Case, Case];

export const schemas = {
  inquiry: inquirySchema,
  "mailing-list": subscriptionSchema,
  registration: registrationSchema,
  "artwork-inquiry": artworkInquirySchema,
};

/** What scripts send with a post. */
export const withScripts = { sent_by_script: "1" };
export const byForm = { "Content-Type": "application/x-www-form-urlencoded" };

export function posting(form: Case, body: BodyInit, init: RequestInit = {}) {
  return form.module.action(args(form.path(), { method: "POST", params: form.params(), body, ...init }));
}
export const post = (form: Case, fields: Fields = form.fields()) =>
  posting(form, new URLSearchParams(fields));

/** The answer that leads elsewhere. */
export async function redirected(result: Promise<unknown>): Promise<Response> {
  const response = (await result) as Response;
  expect(response).toBeInstanceOf(Response);
  expect(response.status).toBe(303);
  return response;
}

/** The answer that a page shows, or that scripts read. */
export async function answered(answer: Promise<unknown>, status: number) {
  const { data, init } = (await answer) as { data: FormAnswer; init: ResponseInit | null };
  expect(init?.status).toBe(status);
  const headers = new Headers(init?.headers);
  expect(headers.get("Set-Cookie")).toBeNull();
  const { result, from } = data;
  return { ...data, headers, errors: result.error ?? {}, values: { ...result.initialValue, from } };
}

/** Those of what was written that the form has fields for; what is empty is not kept. */
export const kept = ({ name }: Case, written: Fields): Fields => {
  const own = Object.keys(schemas[name].shape);
  return Object.fromEntries(
    Object.entries(written).filter(([field, value]) => value && [...own, "from"].includes(field)),
  );
};

/** Lets each test of the file begin with an exhibition and an artwork to post about. */
export function setUpForms(): void {
  setUpPosts();
  beforeEach(() => {
    world.work = addArtwork({ title: "Night", artistId: addArtist({ name: "Jonas Wäfler" }) });
  });
}

/** Member of the mailing list, and registered for the show; the tokens of both. */
export async function join() {
  await post(subscription, { ...person(), from: "/press" });
  await post(registration);
  return { member: String(rows(subscription)[0]?.token), guest: String(rows(registration)[0]?.token) };
}
