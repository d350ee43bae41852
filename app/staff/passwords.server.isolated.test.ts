import { verify } from "@node-rs/argon2";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.server";
import { passwordSchema } from "./schema";

// Watched, not replaced.
vi.mock("@node-rs/argon2", { spy: true });
afterEach(() => vi.clearAllMocks());

const password = "correct horse battery";

describe("a password", () => {
  test("is kept as Argon2id with the cost that OWASP asks for, and a salt of its own", async () => {
    // As in a build: a server's environment has no part in it.
    vi.stubEnv("MODE", "production");
    vi.resetModules();
    const built = await import("./passwords.server");
    vi.unstubAllEnvs();
    const hashes = await Promise.all([built.hashPassword(password), built.hashPassword(password)]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test("is right or wrong, however its letters are composed", async () => {
    const hash = await hashPassword("Zoe\u0308 mag Kunst");
    expect(await verifyPassword(hash, "Zo\u00eb mag Kunst")).toBe(true);
    expect(await verifyPassword(hash, "Zoe mag Kunst")).toBe(false);
    expect(await verifyPassword(hash, "")).toBe(false);
  });

  test("that another program hashed by the same standard is right", async () => {
    const hash =
      "$argon2id$v=19$m=1024,p=1,t=1$D+EM8C0Dw+IcEjtfUA//Dg$+FUu6fIJwBQ9LGiN0XA6dtqREvpUN6Mot7fTjKCBqRo";
    expect(await verifyPassword(hash, "Trattoria verticale 9")).toBe(true);
    expect(await verifyPassword(hash, "Trattoria verticale 8")).toBe(false);
  });

  test("of nobody is never right, and is compared with a hash of the same cost", async () => {
    const cost = (hash = "") => hash.split("$").slice(0, 4);
    expect(await verifyPassword(undefined, password)).toBe(false);
    expect(vi.mocked(verify).mock.calls.map(([hash]) => cost(`${hash}`))).toEqual([
      cost(await hashPassword(password)),
    ]);
  });

  test("that is longer than any may be is wrong, even where it begins right", async () => {
    const long = "x".repeat(200);
    const hash = await hashPassword(long);
    expect(await verifyPassword(hash, long)).toBe(true);
    expect(await verifyPassword(hash, `${long}x`)).toBe(false);
  });

  test.each([
    ["🎨".repeat(11), false],
    ["🎨".repeat(12), true],
    ["x".repeat(200), true],
    ["x".repeat(201), false],
  ])("of %j may be chosen: %s", (chosen, may) => {
    expect(passwordSchema.safeParse({ password: chosen }).success).toBe(may);
  });
});
