// The least that Node can do with an inquiry: parses its JSON and commits its row, one transaction each, as
// durably as the site does. Its parent names the database, which has the site's table, and hears the port.
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import Database from "better-sqlite3";

const database = new Database(process.argv[2]);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
const insert = database.prepare(
  `INSERT INTO inquiries (id, name, email, phone, inquiry_type, artist_interest, subject, artwork_title,
     message, status, created_at, responded_at, content_key)
   VALUES (@id, @name, @email, @phone, @inquiry_type, @artist_interest, NULL, NULL,
     @message, 'new', @created_at, NULL, @content_key)`,
);

const server = createServer((request, response) => {
  const pieces = [];
  request.on("data", (piece) => pieces.push(piece));
  request.on("end", () => {
    const body = Buffer.concat(pieces);
    const id = randomUUID();
    const content_key = createHash("sha256").update(body).digest("base64url");
    insert.run({ ...JSON.parse(body), id, created_at: new Date().toISOString(), content_key });
    const answer = JSON.stringify({ id });
    const headers = { "Content-Type": "application/json", "Content-Length": answer.length };
    response.writeHead(201, headers).end(answer);
  });
}).listen(0, "127.0.0.1", () => process.send(server.address().port));
