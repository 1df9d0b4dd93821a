/** A request as it's posted to a worker, and its answer, which is missing when computing fails. */
export type Posted<Request> = { id: number; request: Request };
export type PostedAnswer<Answer> = { id: number; answer?: Answer };
/** How far the work on a request is. */
export type PostedProgress<Progress> = { id: number; progress: Progress };

/** Computes an answer. What takes long tells how far it is. */
export type Compute<Request, Answer, Progress = never> = (
  request: Request,
  tell: (progress: Progress) => void,
) => Answer | Promise<Answer>;

/** Makes this worker compute off the main thread, so a slow phone keeps answering taps. */
export function answerRequests<Request, Answer, Progress = never>(compute: Compute<Request, Answer, Progress>): void {
  addEventListener('message', async ({ data: { id, request } }: MessageEvent<Posted<Request>>) => {
    const tell = (progress: Progress) => postMessage({ id, progress } satisfies PostedProgress<Progress>);
    try {
      postMessage({ id, answer: await compute(request, tell) } satisfies PostedAnswer<Answer>);
    } catch (error) {
      console.error(error);
      postMessage({ id } satisfies PostedAnswer<Answer>);
    }
  });
}
