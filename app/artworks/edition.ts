/** @returns a text in which 'edition of 5 + 2 AP' and '3/5 + 2 AP' do not break over two lines */
export const withWholeNumbers = (text: string) =>
  text.replace(/(?:edition of )?[\d/]+ \+ \d+ APs?/gi, (numbers) => numbers.replaceAll(" ", "\u00a0"));
