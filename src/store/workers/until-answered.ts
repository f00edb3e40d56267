/**
 * Asks for an answer and passes reports of progress on until it is there. Reports and answer come through two ports of a worker, so
 * the last report may arrive after the answer, where it would be shown as if the work still ran.
 */
export async function untilAnswered<Report extends readonly unknown[], Answer>(
  report: (...progress: Report) => void,
  ask: (report: (...progress: Report) => void) => Promise<Answer>,
): Promise<Answer> {
  let isAnswered = false;
  try {
    return await ask((...progress) => {
      if (!isAnswered) report(...progress);
    });
  } finally {
    isAnswered = true;
  }
}
