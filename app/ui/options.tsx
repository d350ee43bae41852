/** The options of a select, by value. */
export const Options = ({ of }: { of: readonly (readonly [value: string, label: string])[] }) => (
  <>
    {of.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);
