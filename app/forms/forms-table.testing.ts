import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { artworkInquirySchema } from "~/inquiries/artwork-inquiry-schema";
import { inquirySchema } from "~/inquiries/schema";
import { subscriptionSchema } from "~/mailing-list/schema";
import { registrationSchema } from "~/registrations/schema";
import * as inquirePage from "~/routes/_site.artworks_.$id.inquire";
import * as registerPage from "~/routes/_site.exhibitions_.$id.register";
import * as inquiryPage from "~/routes/_site.inquiry";
import * as mailingListPage from "~/routes/_site.mailing-list";
import * as artworkInquiryApi from "~/routes/api.artwork-inquiries";
import * as registrationApi from "~/routes/api.exhibition-registrations";
import * as inquiryApi from "~/routes/api.inquiries";
import * as mailingListApi from "~/routes/api.mailing-list";
import { newEmail, world } from "./stored-posts.testing";

/** The four forms for visitors: where they are posted, what they take, what they say and what is stored. */

export type Fields = Record<string, string>;

interface Words {
  title: string;
  description: string;
}

export interface VisitorForm {
  name: string;
  path: () => string;
  params: () => Record<string, string>;
  page: { action: (args: ActionFunctionArgs) => Promise<unknown> };
  apiPath: string;
  api: { action: (args: ActionFunctionArgs) => Response | Promise<Response> };
  schema: z.ZodObject;
  /** A whole post, of somebody who has not sent one yet. */
  fields: () => Fields;
  /** What the address of its page says, and a program has to. */
  about: () => Fields;
  /** The fields without which it is refused, in their order, with what is said then. */
  required: Record<string, string>;
  /** The most characters of each text. */
  lengths: Record<string, number>;
  table: string;
  /** The status of a row that is no spam. */
  status: string;
  /** The row of a post with these fields. */
  row: (fields: Fields) => Record<string, unknown>;
  success: Words;
  failure: Words;
  /** What is said above the form where a required field is empty; else it is the first message at a field. */
  missing?: Words;
}

export const person = () => ({ firstName: "Ada", lastName: "Egli", email: newEmail() });
/** What the forms have in common that only ask who somebody is. */
const ofPerson = {
  fields: person,
  required: {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
  },
  lengths: { firstName: 200, lastName: 200, email: 254 },
  status: "active",
  row: ({ firstName, lastName, email }: Fields) => ({
    first_name: firstName,
    last_name: lastName,
    email,
    status: "active",
  }),
};

/** What inquiries have in common. */
const ofInquiry = {
  lengths: { name: 200, email: 254, phone: 50, message: 10_000 },
  table: "inquiries",
  status: "new",
};
const inquirer = () => ({ name: "Ada Egli", email: newEmail(), phone: "+41 44 123 45 67" });

export const inquiry: VisitorForm = {
  ...ofInquiry,
  name: "inquiry",
  path: () => "/inquiry",
  params: () => ({}),
  page: inquiryPage,
  apiPath: "/api/inquiries",
  api: inquiryApi,
  schema: inquirySchema,
  fields: () => ({
    ...inquirer(),
    inquiry_type: "visit",
    artist_interest: "Jonas Wäfler",
    message: "Hello",
  }),
  about: () => ({}),
  required: { name: "Name is required", email: "Email is required", message: "Message is required" },
  lengths: { ...ofInquiry.lengths, artist_interest: 200 },
  row: (fields) => ({ ...fields, subject: null, artwork_title: null, status: "new" }),
  success: { title: "Inquiry Sent", description: "The gallery will respond within 24 hours" },
  failure: { title: "Error", description: "Failed to send inquiry. Please try again." },
  missing: { title: "Missing Information", description: "Please fill in all required fields." },
};

export const subscription: VisitorForm = {
  ...ofPerson,
  name: "mailing-list",
  path: () => "/mailing-list",
  params: () => ({}),
  page: mailingListPage,
  apiPath: "/api/mailing-list",
  api: mailingListApi,
  schema: subscriptionSchema,
  about: () => ({}),
  table: "mailing_list",
  success: {
    title: "Successfully Subscribed!",
    description: "Updates on exhibitions and events will follow",
  },
  failure: { title: "Subscription Failed", description: "Failed to subscribe. Please try again." },
  missing: { title: "Missing Information", description: "Please fill in all fields to subscribe." },
};

export const registration: VisitorForm = {
  ...ofPerson,
  name: "registration",
  path: () => `/exhibitions/${world.show}/register`,
  params: () => ({ id: world.show }),
  page: registerPage,
  apiPath: "/api/exhibition-registrations",
  api: registrationApi,
  schema: registrationSchema,
  about: () => ({ exhibitionId: world.show }),
  table: "exhibition_registrations",
  row: (fields) => ({ ...ofPerson.row(fields), exhibition_id: world.show }),
  success: {
    title: "Registration successful!",
    description: "You're registered for Blue Hours. We'll send you updates via email.",
  },
  failure: { title: "Registration failed", description: "Please try again later." },
};

export const artworkInquiry: VisitorForm = {
  ...ofInquiry,
  name: "artwork-inquiry",
  path: () => `/artworks/${world.work}/inquire`,
  params: () => ({ id: world.work }),
  page: inquirePage,
  apiPath: "/api/artwork-inquiries",
  api: artworkInquiryApi,
  schema: artworkInquirySchema,
  fields: () => ({ ...inquirer(), subject: "Inquiry: Night", message: "I am interested in Night." }),
  about: () => ({ artworkTitle: "Night", artistName: "Jonas Wäfler" }),
  required: {
    name: "Name is required",
    email: "Please enter a valid email address",
    subject: "Subject is required",
    message: "Please provide more details about your inquiry",
  },
  lengths: { ...ofInquiry.lengths, subject: 300, artworkTitle: 300, artistName: 200 },
  row: (fields) => ({
    ...fields,
    inquiry_type: "artwork",
    artist_interest: "Jonas Wäfler",
    artwork_title: "Night",
    status: "new",
  }),
  success: {
    title: "Inquiry sent successfully!",
    description: "We will get back to you as soon as possible.",
  },
  failure: { title: "Error sending inquiry", description: "Please try again later." },
};

export const forms = [inquiry, subscription, registration, artworkInquiry];
export const everyForm = forms.map((form): [string, VisitorForm] => [form.name, form]);

/** How a form is posted: by its page, without scripts and with them, or as JSON. */
export const ways = ["page", "script", "json"] as const;
export type Way = (typeof ways)[number];
export const everyWay = forms.flatMap((form) =>
  ways.map((way): [string, VisitorForm, Way] => [`${form.name} by ${way}`, form, way]),
);
/** The ways in which a person posts it. */
export const everyPageWay = everyWay.filter(([, , way]) => way !== "json");
