import {
  type AriaAttributes,
  createContext,
  type FormEvent,
  useContext,
  useId,
  useRef,
  useState,
} from "react";
import type { ArtistChoice } from "~/models/artist-choice.server";
import { callApi } from "../api-client";
import { FieldContext } from "../field";
import { useFieldProblem } from "./fields";

/** The artists to choose from; nothing where they are too many for a list, and are found by typing. */
export const ArtistOptions = createContext<ArtistChoice[] | null>([]);

interface ControlProps extends AriaAttributes {
  id?: string;
  name: string;
  required?: boolean;
  defaultValue?: string;
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
}

/** One artist: a list, or a name to type where there are too many for one. */
export function ArtistField({ label }: { label: string }) {
  const name = "artistId";
  const { values } = useContext(FieldContext);
  const { id, message, described } = useFieldProblem(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <ArtistControl id={id} name={name} required defaultValue={values[name]} {...described} />
      {message}
    </div>
  );
}

/** The control itself: what it sends is an artist's id, or the name that was typed. */
function ArtistControl({ defaultValue = "", onInput: _, ...control }: ControlProps) {
  const options = useContext(ArtistOptions);
  if (!options) return <TypedArtist defaultValue={defaultValue} {...control} />;
  return (
    <select {...control} defaultValue={defaultValue}>
      <option value="">Choose an artist</option>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** An artist found by typing part of the name: the browser's own list of suggestions. */
export function TypedArtist(input: ControlProps) {
  const isListed = useContext(ArtistOptions) !== null;
  const ownList = useId();
  // Too many to send with every form: those that match what is typed come by themselves.
  const [found, setFound] = useState<ArtistChoice[]>([]);
  const asking = useRef<AbortController>();
  const find = (text: string) => {
    asking.current?.abort();
    asking.current = new AbortController();
    const path = `/cms/artist-names?search=${encodeURIComponent(text)}`;
    // Without suggestions a name can be typed all the same.
    callApi<{ artists: ArtistChoice[] }>("GET", path, undefined, asking.current.signal).then(
      ({ artists }) => setFound(artists),
      () => {},
    );
  };
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        placeholder="Type a name"
        {...input}
        list={isListed ? sharedList : ownList}
        onInput={(event) => {
          input.onInput?.(event);
          const text = event.currentTarget.value.trim();
          if (!isListed && text) find(text);
        }}
      />
      {isListed ? null : <Suggestions id={ownList} artists={found} />}
    </>
  );
}

const sharedList = "artist-names";

/** The suggestions of all fields of a form in which artists are typed. */
export function ArtistSuggestions() {
  const options = useContext(ArtistOptions);
  return options ? <Suggestions id={sharedList} artists={options} /> : null;
}

function Suggestions({ id, artists }: { id: string; artists: ArtistChoice[] }) {
  return (
    <datalist id={id}>
      {artists.map((artist) => (
        <option key={artist.id} value={artist.label} />
      ))}
    </datalist>
  );
}
