export declare const browserFlags: string[];
/** @returns the path of a Chromium that is there, or nothing */
export declare function findBrowser(): string | undefined;
/** @returns the path of a Chromium, installed where there was none */
export declare function ensureBrowser(): string;
