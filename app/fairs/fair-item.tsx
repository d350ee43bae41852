import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { DateRange } from "~/exhibitions/date-range";
import { Picture } from "~/images/picture";
import { TextList } from "~/ui/text-list";
import type { FairView } from "./view.server";

export function FairItem({ fair }: { fair: FairView }) {
  const { name, section, place, booth, url, artists } = fair;
  return (
    <li className="press-item fair">
      <p className="press-item-source">
        {place ? (
          <span>
            <bdi>{place}</bdi>
          </span>
        ) : null}
        <span className="muted">
          <DateRange start={fair.startDate} end={fair.endDate} />
        </span>
      </p>
      <div>
        <h2 className="fair-name">
          <FairName fair={fair} />
        </h2>
        {section || booth ? (
          <p className="muted">
            <TextList texts={[section ?? [], booth ?? []].flat()} />
          </p>
        ) : null}
        {artists.length > 0 ? (
          <p>
            {artists.map(({ name, slug }, at) => (
              <Fragment key={name}>
                <span className="text-unbroken">
                  {slug ? (
                    <Link to={`/artists/${slug}`} prefetch="intent" dir="auto">
                      {name}
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                  {at < artists.length - 1 ? "," : null}
                </span>{" "}
              </Fragment>
            ))}
          </p>
        ) : null}
        {url ? (
          <p>
            <a href={url} target="_blank" rel="noreferrer" aria-label={`Website of ${name}`}>
              Website ↗
            </a>
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** The logo, with the name for those who do not see it; without one the name as type. */
function FairName({ fair: { name, logo } }: { fair: FairView }) {
  if (!logo) return <bdi>{name}</bdi>;
  return (
    <>
      <bdi className="visually-hidden">{name}</bdi>
      {typeof logo === "string" ? (
        <img src={logo} alt="" loading="lazy" />
      ) : (
        <Picture image={logo} alt="" sizes="12rem" upTo={480} />
      )}
    </>
  );
}
