/** Prints a command's result, or its error (the first issue of a ZodError) on standard error with exit code 1. */
export async function report(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const issues = (error as { issues?: { message: string }[] }).issues;
    console.error(issues?.[0]?.message ?? (error as Error).message);
    process.exitCode = 1;
  }
}
