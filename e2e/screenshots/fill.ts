import Database from "better-sqlite3";
import {
  compounds,
  longArtist,
  longArtwork,
  longContent,
  longExhibition,
  longName,
  longPressItem,
  longTitle,
  longVisitor,
  oneWordName,
} from "./long-texts";

/** Calls the JSON API, as long as the CMS is open. */
async function call<T>(url: string, method: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Writes the longest texts into the first records of every kind, and into the texts of the website. */
export async function writeLongTexts(url: string, file: string): Promise<void> {
  const edit = async (kind: string, changes: (at: number) => object | undefined) => {
    const records = await call<{ id: string }[]>(`${url}/api/cms/${kind}`, "GET");
    for (const [at, { id }] of records.entries()) {
      const change = changes(at);
      if (change) await call(`${url}/api/cms/${kind}/${id}`, "PUT", change);
    }
  };
  const names = [longName, oneWordName, `Jean-Baptiste ${oneWordName}`];
  await edit("artists", (at) => (names[at] ? { name: names[at], ...longArtist } : undefined));
  const artists = await call<{ id: string }[]>(`${url}/api/cms/artists`, "GET");
  const titles = [longTitle, compounds[0], `${compounds[2]}: Neue Arbeiten`, longTitle];
  await edit("exhibitions", (at) => ({
    ...longExhibition,
    ...(at % 5 === 4 ? {} : { title: titles[at % 5] }),
    artistIds: artists.filter((_, place) => at % 2 === 0 || place === at % 16).map(({ id }) => id),
  }));
  await edit("artworks", (at) =>
    at % 3 === 0 ? longArtwork : at % 7 === 0 ? { title: compounds[0] } : undefined,
  );
  await edit("press", (at) => (at % 2 === 0 ? longPressItem : undefined));
  await edit("directors", (at) => (at === 0 ? { name: longName, biography: longArtist.bio } : undefined));
  const add = (kind: string, record: object) => call(`${url}/api/cms/${kind}`, "POST", record);
  const days = { startDate: "2026-03-12", endDate: "2026-03-22" };
  await add("closures", { ...days, note: longTitle });
  await add("closures", { startDate: "2026-03-28", endDate: "2026-03-28", opens: "13:00", closes: "16:00" });
  const fair = { name: compounds[0], section: "Solo/Duo", booth: "C 12", place: "Basel", artists: names };
  await add("fairs", { ...fair, startDate: "2026-03-06", endDate: "2026-03-10" });
  await add("fairs", { ...fair, ...days, name: longTitle, url: "https://example.com/" });
  const database = new Database(file);
  const update = database.prepare("UPDATE website_content SET content = ? WHERE key = ?");
  for (const [key, text] of Object.entries(longContent)) update.run(text, key);
  database.close();
}

/** A work with a history, a lender, a show that is not public yet, and something in the trash. */
export async function writeAsStaff(url: string, { artwork }: { artwork?: string }): Promise<void> {
  const create = (kind: string, record: object) =>
    call<{ id: string }>(`${url}/api/cms/${kind}`, "POST", record);
  for (const price of ["CHF 6’800", "CHF 7’400"]) {
    await call(`${url}/api/cms/artworks/${artwork}`, "PUT", { price });
  }
  const lender = await create("people", {
    name: "Ines Thalmann",
    organisation: "Sammlung Thalmann",
    emails: ["ines.thalmann@example.org"],
    telephone: "+41 44 765 43 21",
    postalAddress: "Seestrasse 12\n8802 Kilchberg",
    notes: "Lends for shows, not for fairs.",
  });
  await create("people", { name: "Jan Weiss", emails: ["jan.weiss@example.org"], language: "German" });
  const works = await call<{ id: string }[]>(`${url}/api/cms/artworks`, "GET");
  for (const { id } of works.slice(0, 7)) {
    const place = { location: "Depot", insuranceValue: "CHF 9’000", ownerId: lender.id };
    await call(`${url}/api/cms/artworks/${id}`, "PUT", place);
  }
  const { id } = await create("artists", { name: "Rosa Tschudi", slug: "rosa-tschudi", bio: "Weaves." });
  const text = { date: "March 2026", description: "A visit." };
  await create("press", { title: "Leaving the Workshop", outlet: "Die Galerie", artistId: id, ...text });
  await fetch(`${url}/api/cms/artists/${id}`, { method: "DELETE" });
  const [artist] = await call<{ id: string }[]>(`${url}/api/cms/artists`, "GET");
  await create("exhibitions", {
    title: "Late Light",
    startDate: "2026-09-11",
    endDate: "2026-11-07",
    location: "Zurich",
    venue: "Maag Aebischer",
    description: "The text follows.",
    artistIds: [artist?.id],
    status: "draft",
  });
}

/** Something in every list of the inbox. */
export async function sendVisitors(
  url: string,
  { exhibition, isLong, file }: { exhibition?: string; isLong: boolean; file: string },
): Promise<void> {
  const send = (path: string, body: object) => call(`${url}/api/${path}`, "POST", body);
  for (let at = 0; at < 24; at += 1) {
    const { firstName, lastName, email } = personOf(at, isLong && at % 2 === 0);
    await send("mailing-list", { firstName, lastName, email });
    if (exhibition)
      await send("exhibition-registrations", { firstName, lastName, email, exhibitionId: exhibition });
    if (at < 6) await send("inquiries", inquiryOf(at, isLong && at % 2 === 0));
  }
  await send("artwork-inquiries", {
    name: isLong ? longVisitor.name : "Noël Dubois",
    email: personOf(90, isLong).email,
    phone: "",
    subject: isLong ? longVisitor.subject : "Inquiry: Föhn über dem Walensee by Ilse Brändli",
    message: isLong ? longVisitor.message : "Is it still available, and may I see it on Saturday?",
    artworkTitle: isLong ? longTitle : "Föhn über dem Walensee",
    artistName: isLong ? longName : "Ilse Brändli",
  });
  const database = new Database(file);
  database.exec(`
    UPDATE inquiries SET status = 'replied', responded_at = '2026-03-09T10:00:00.000Z'
      WHERE id = (SELECT id FROM inquiries ORDER BY id LIMIT 1);
    UPDATE mailing_list SET status = 'unsubscribed' WHERE id IN (SELECT id FROM mailing_list ORDER BY id LIMIT 2);
    UPDATE exhibition_registrations SET status = 'cancelled'
      WHERE id IN (SELECT id FROM exhibition_registrations ORDER BY id LIMIT 2);
    UPDATE outbox SET status = 'failed', attempts = 31, last_error =
      '550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the address'
      WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT 3)`);
  database.close();
}

const firstNames = "Anna Luca Élodie Jürg Mei Søren Beatriz Noël Ida Tomás Renée Jan".split(" ");
const lastNames = "Müller Übersax Graf Öhrström Ferreira Brändli Weiss Dubois Çelik Ngo Łukasik".split(" ");

function personOf(at: number, isLong: boolean) {
  const [firstName = "", lastName = ""] = [firstNames[at % 12], lastNames[at % 11]];
  if (isLong) {
    return { firstName: longVisitor.firstName, lastName: longVisitor.lastName, email: longVisitor.email(at) };
  }
  return { firstName, lastName, email: `visitor.${at}@example.org` };
}

const messages = [
  "Good evening. I saw the large blue painting in the window on Sunday and cannot stop thinking about it. Could " +
    "you tell me whether it is still available, and what it would cost to have it sent to Lausanne?\n\nWith kind " +
    "regards",
  "We are a class of 22 and would like to visit on a Thursday morning in April. Is that possible?",
  "I write for a quarterly on textile art. May I have press images of the weavings, with credits?",
];

function inquiryOf(at: number, isLong: boolean) {
  const { firstName, lastName, email } = personOf(at + 40, isLong);
  const types = ["artwork", "visit", "press", "collaboration", "exhibition", "other"];
  return {
    name: isLong ? longVisitor.name : `${firstName} ${lastName}`,
    email,
    phone: isLong ? longVisitor.phone : at % 2 ? "+41 44 123 45 67" : "",
    inquiry_type: types[at % 6],
    artist_interest: "any",
    message: isLong ? longVisitor.message : messages[at % 3],
  };
}
