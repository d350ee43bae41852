import { expect, test } from "vitest";
import { isolate } from "./isolate";

test("a text stands apart from the sentence around it where it is written from right to left", () => {
  expect(["Nappe pliée", "120 × 90", "بلا عنوان (رقم 3)", "שלום"].map(isolate)).toEqual([
    "Nappe pliée",
    "120 × 90",
    "\u2068بلا عنوان (رقم 3)\u2069",
    "\u2068שלום\u2069",
  ]);
});
