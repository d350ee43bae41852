/** In this order, because most user agents also name other browsers. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "a Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** @returns such as 'Firefox on Windows' or 'an unknown browser', without repeating a User-Agent, which may say anything */
export function browserName(userAgent: string | null): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return (browser ?? "an unknown browser") + (system ? ` on ${system}` : "");
}
