/**
 * Runs a command and says what became of it: in one line, on standard output where it went well, else on
 * standard error, with an exit code of 1.
 * @param work returns what to say; of a value that is not as it should be, what the first rule says is said
 */
export async function report(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const issues = (error as { issues?: { message: string }[] }).issues;
    console.error(issues?.[0]?.message ?? (error as Error).message);
    process.exitCode = 1;
  }
}
