import { Fragment } from "react";

/** Texts after each other, each in its own direction. */
export const TextList = ({ texts, between = ", " }: { texts: (string | number)[]; between?: string }) =>
  texts.map((text, at) => (
    <span key={at}>
      {at > 0 ? between : null}
      <bdi>{text}</bdi>
    </span>
  ));

/** Names after each other; a line breaks within one only where it is longer than the line. */
export const NameList = ({ names }: { names: string[] }) =>
  names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 ? " " : null}
      <span className="text-unbroken">
        <bdi>{name}</bdi>
        {at < names.length - 1 ? "," : null}
      </span>
    </Fragment>
  ));
