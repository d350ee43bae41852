import { useEffect, useState } from "react";
import { limits } from "~/kind/controls/field-limits";
import { choicesPath } from "~/kind/controls/link-input";
import { type LinkRow, unchangedId } from "~/kind/controls/link-row";
import type { FoundChoices } from "~/kind/controls/record-choice";
import { Thumbnail } from "~/kind/controls/thumbnail";
import { Problem } from "~/ui/problem";
import { TitledDialog } from "~/ui/titled-dialog";
import { useAsking } from "~/ui/use-asking";
import type { ArtworkChoice } from "./artwork-choice";

type Found = FoundChoices<ArtworkChoice>;

/** Several artworks are found by a search, or all of one artist, and ticked. */
export default function ArtworkChooser({
  taken,
  onAdd,
  onClose,
}: {
  /** The rows of those that are chosen already. */
  taken: LinkRow[];
  onAdd(choices: ArtworkChoice[]): void;
  onClose(): void;
}) {
  const { ask, error } = useAsking<Found>();
  const [found, setFound] = useState<Found>();
  const [search, setSearch] = useState("");
  const [ticked, setTicked] = useState<ArtworkChoice[]>([]);
  const find = async (asked: Record<string, string>, options?: { typed: boolean }) => {
    const answer = await ask(`${choicesPath("artworks")}?${new URLSearchParams(asked)}`, options);
    if (answer) setFound(answer);
    return answer;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void find({}), []);
  const isTicked = ({ id }: ArtworkChoice) => ticked.some((choice) => choice.id === id);
  const takenKeys = new Set(taken.map((row) => unchangedId(row) ?? row.text.toLowerCase()));
  const isTaken = ({ id, label }: ArtworkChoice) => takenKeys.has(id) || takenKeys.has(label.toLowerCase());
  const tickAllOf = async (artist: string) => {
    const all = await find({ artist });
    if (!all) return;
    setSearch("");
    setTicked([...ticked, ...all.choices.filter((choice) => !isTicked(choice) && !isTaken(choice))]);
  };
  const press = (choice: ArtworkChoice) =>
    setTicked(isTicked(choice) ? ticked.filter(({ id }) => id !== choice.id) : [...ticked, choice]);
  const shown = found?.choices ?? [];
  const tickedBefore = ticked.filter(({ id }) => !shown.some((choice) => choice.id === id));
  const tooMany = taken.filter(({ text }) => text).length + ticked.length - limits.records;
  return (
    <TitledDialog title="Choose artworks" className="cms-dialog cms-chooser" onClose={onClose}>
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
            find({ search: event.target.value }, { typed: true });
          }}
        />
      </label>
      <p className="muted" role="status">
        {error ? "The artworks could not be loaded. Please try again." : countText(found)}
      </p>
      {tickedBefore.length > 0 ? (
        <section aria-label="Selected so far">
          <header className="cms-line">
            <h3>Selected so far</h3>
          </header>
          <Choices choices={tickedBefore} isTicked={isTicked} isTaken={isTaken} onPress={press} />
        </section>
      ) : null}
      {byArtist(shown).map(([artist, choices]) => (
        <section key={artist.id} aria-label={artist.name}>
          <header className="cms-line">
            <h3 dir="auto">{artist.name}</h3>
            <button type="button" className="link-button" onClick={() => tickAllOf(artist.id)}>
              All by this artist
            </button>
          </header>
          <Choices choices={choices} isTicked={isTicked} isTaken={isTaken} onPress={press} />
        </section>
      ))}
      <Problem>
        {tooMany > 0 ? `A list has at most ${limits.records} artworks: ${tooMany} too many` : null}
      </Problem>
      <div className="cms-line cms-form-actions">
        <button
          type="button"
          className="button"
          disabled={ticked.length === 0 || tooMany > 0}
          onClick={() => {
            onAdd(ticked);
            onClose();
          }}
        >
          {ticked.length === 0 ? "Add artworks" : `Add ${counted(ticked.length)}`}
        </button>
        <button type="button" className="link-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </TitledDialog>
  );
}

function Choices({
  choices,
  isTicked,
  isTaken,
  onPress,
}: {
  choices: ArtworkChoice[];
  isTicked(choice: ArtworkChoice): boolean;
  isTaken(choice: ArtworkChoice): boolean;
  onPress(choice: ArtworkChoice): void;
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

const counted = (count: number) => `${count} ${count === 1 ? "artwork" : "artworks"}`;

function countText(found: Found | undefined): string {
  if (!found) return "";
  const { choices, isMore } = found;
  if (choices.length === 0) return "No artworks match";
  return isMore ? `Showing the first ${choices.length}. Search to find others.` : counted(choices.length);
}

function byArtist(choices: ArtworkChoice[]): [ArtworkChoice["artist"], ArtworkChoice[]][] {
  const groups = new Map<string, [ArtworkChoice["artist"], ArtworkChoice[]]>();
  for (const choice of choices) {
    const group = groups.get(choice.artist.id) ?? [choice.artist, []];
    group[1].push(choice);
    groups.set(choice.artist.id, group);
  }
  return [...groups.values()];
}
