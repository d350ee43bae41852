import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { callApi } from "~/ui/api-client";
import { Dialog } from "~/ui/overlay";
import { limits } from "./field-limits";
import { type LinkRow, unchangedId } from "./link-row";
import type { FoundChoices, RecordChoice } from "./record-choice";
import { Thumbnail } from "./thumbnail";

export interface RecordChooserProps {
  /** The path that answers `?search=` and `?artist=` with what can be chosen. */
  source: string;
  /** What one of them is called, and several. */
  one: string;
  many: string;
  /** The rows of those that are chosen already. */
  taken: LinkRow[];
  onAdd(choices: RecordChoice[]): void;
  onClose(): void;
}

/** Several records are found by a search, or all of one artist, and ticked. */
export default function RecordChooser({ source, one, many, taken, onAdd, onClose }: RecordChooserProps) {
  const { found, hasFailed, find } = useFound(source);
  const [search, setSearch] = useState("");
  const [ticked, setTicked] = useState<RecordChoice[]>([]);
  const isTicked = ({ id }: RecordChoice) => ticked.some((choice) => choice.id === id);
  const takenKeys = new Set(taken.map((row) => unchangedId(row) ?? row.text.toLowerCase()));
  const isTaken = ({ id, label }: RecordChoice) => takenKeys.has(id) || takenKeys.has(label.toLowerCase());
  const tickAllOf = async (artist: string) => {
    const all = await find({ artist });
    if (!all) return;
    setSearch("");
    setTicked([...ticked, ...all.choices.filter((choice) => !isTicked(choice) && !isTaken(choice))]);
  };
  const press = (choice: RecordChoice) =>
    setTicked(isTicked(choice) ? ticked.filter(({ id }) => id !== choice.id) : [...ticked, choice]);
  const shown = found?.choices ?? [];
  const tickedBefore = ticked.filter(({ id }) => !shown.some((choice) => choice.id === id));
  const tooMany = taken.filter(({ text }) => text).length + ticked.length - limits.records;
  const title = `Choose ${many}`;
  // Outside of the form: what is typed here is no field of it, and Enter does not send it.
  return createPortal(
    <Dialog title={title} className="cms-dialog cms-chooser" startsAtTop={false} onClose={onClose}>
      <div className="overlay-text">
        <h2 className="overlay-title">{title}</h2>
        <label className="field">
          Search
          <input
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              find({ search: event.target.value });
            }}
          />
        </label>
        <p className="muted" role="status">
          {hasFailed ? "They could not be loaded. Please try again." : countText(found, one, many)}
        </p>
        {tickedBefore.length > 0 ? (
          <section aria-label="Ticked before">
            <header>
              <h3>Ticked before</h3>
            </header>
            <Choices choices={tickedBefore} isTicked={isTicked} isTaken={isTaken} onPress={press} />
          </section>
        ) : null}
        {byArtist(shown).map(([artist, choices]) => (
          <section key={artist.id} aria-label={artist.name}>
            <header>
              <h3 dir="auto">{artist.name}</h3>
              <button type="button" className="link-button" onClick={() => tickAllOf(artist.id)}>
                All of this artist
              </button>
            </header>
            <Choices choices={choices} isTicked={isTicked} isTaken={isTaken} onPress={press} />
          </section>
        ))}
        {tooMany > 0 ? (
          <p className="field-error" role="alert">
            {`A list has at most ${limits.records} ${many}: ${tooMany} too many`}
          </p>
        ) : null}
        <div className="cms-form-actions">
          <button
            type="button"
            className="button"
            disabled={ticked.length === 0 || tooMany > 0}
            onClick={() => {
              onAdd(ticked);
              onClose();
            }}
          >
            {ticked.length === 0 ? `Add ${many}` : `Add ${counted(ticked.length, one, many)}`}
          </button>
          <button type="button" className="link-button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

function Choices({
  choices,
  isTicked,
  isTaken,
  onPress,
}: {
  choices: RecordChoice[];
  isTicked(choice: RecordChoice): boolean;
  isTaken(choice: RecordChoice): boolean;
  onPress(choice: RecordChoice): void;
}) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.id}>
          <label>
            <input
              type="checkbox"
              checked={isTaken(choice) || isTicked(choice)}
              disabled={isTaken(choice)}
              onChange={() => onPress(choice)}
            />
            <Thumbnail address={choice.imageUrl ?? ""} />
            <span>
              <cite dir="auto">{choice.title}</cite>
              {choice.detail ? <bdi className="muted">{choice.detail}</bdi> : null}
              {choice.notShown ? <span className="muted">{choice.notShown}</span> : null}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function countText(found: FoundChoices | undefined, one: string, many: string): string {
  if (!found) return "";
  const { choices, isMore } = found;
  if (choices.length === 0) return `No ${many} match`;
  return isMore ? `The first ${choices.length}. A search finds others.` : counted(choices.length, one, many);
}

function byArtist(choices: RecordChoice[]): [RecordChoice["artist"], RecordChoice[]][] {
  const groups = new Map<string, [RecordChoice["artist"], RecordChoice[]]>();
  for (const choice of choices) {
    const group = groups.get(choice.artist.id) ?? [choice.artist, []];
    group[1].push(choice);
    groups.set(choice.artist.id, group);
  }
  return [...groups.values()];
}

function useFound(source: string) {
  const [found, setFound] = useState<FoundChoices>();
  const [hasFailed, setFailed] = useState(false);
  const request = useRef<AbortController>();
  const find = useCallback(
    async (asked: Record<string, string>): Promise<FoundChoices | undefined> => {
      request.current?.abort();
      request.current = new AbortController();
      const { signal } = request.current;
      const path = `${source}?${new URLSearchParams(asked)}`;
      try {
        const answer = await callApi<FoundChoices>("GET", path, undefined, signal);
        setFound(answer);
        setFailed(false);
        return answer;
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    },
    [source],
  );
  useEffect(() => {
    find({});
    return () => request.current?.abort();
  }, [find]);
  return { found, hasFailed, find };
}
