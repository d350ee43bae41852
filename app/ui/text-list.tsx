/** Texts after each other, each in its own direction. */
export const TextList = ({ texts, between = ", " }: { texts: (string | number)[]; between?: string }) =>
  texts.map((text, at) => (
    <span key={at}>
      {at > 0 ? between : null}
      <bdi>{text}</bdi>
    </span>
  ));
