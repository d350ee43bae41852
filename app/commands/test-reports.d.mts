interface Counted {
  passed: number;
  failed: string[];
  skipped: string[];
}

export function readVitestReport(report: object): Counted;
export function readPlaywrightReport(report: object): Counted;
export function unexpectedSkips(names: string[], isCi: boolean): string[];
