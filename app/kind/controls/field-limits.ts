/** Most characters of a text, and most entries of a list. */
export const limits = {
  line: 300,
  text: 20_000,
  address: 2000,
  images: 100,
  records: 200,
  names: 200,
  tokens: 200,
  hours: 50,
};
