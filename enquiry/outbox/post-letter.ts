/** The longest wait for an answer, in milliseconds. */
const answerLimit = 20_000;

/** Posts JSON to the owner's service. Throws unless it answers with success; `who` names the service in the error. */
export async function postLetter({
  url,
  headers,
  content,
  who,
  stop,
}: {
  url: string;
  headers: Readonly<Record<string, string>>;
  content: string;
  who: string;
  stop: AbortSignal;
}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    // A redirect would take the message where no one has said that it may go. Not every platform has 'error'.
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: content,
    signal: AbortSignal.any([stop, AbortSignal.timeout(answerLimit)]),
  });
  await response.body?.cancel();
  if (!response.ok) {
    const { status } = response;
    throw Object.assign(new Error(`${who} answered ${status}`), { code: `HTTP_${status}`, status });
  }
}
