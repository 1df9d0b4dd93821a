/** A request as it's posted to a worker, and its answer, which is missing when computing fails. */
export type Posted<Request> = { id: number; request: Request };
export type PostedAnswer<Answer> = { id: number; answer?: Answer };

/** Computes an answer. */
export type Compute<Request, Answer> = (request: Request) => Answer | Promise<Answer>;

/** Makes this worker compute off the main thread, so a slow phone keeps answering taps. */
export function answerRequests<Request, Answer>(compute: Compute<Request, Answer>): void {
  addEventListener('message', async ({ data: { id, request } }: MessageEvent<Posted<Request>>) => {
    try {
      postMessage({ id, answer: await compute(request) } satisfies PostedAnswer<Answer>);
    } catch (error) {
      console.error(error);
      postMessage({ id } satisfies PostedAnswer<Answer>);
    }
  });
}
