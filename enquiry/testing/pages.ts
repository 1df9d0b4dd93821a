/** Follows the form's contract: its names, and messages that are hidden at first. */
export const contactPage = `<!doctype html><html lang="en"><head><title>Contact</title>
<link rel="modulepreload" href="/assets/entry.js"><script>theme()</script></head><body>
<form id="contact-form" method="post" action="/">
<div id="contact-error" data-title="Error: {title}" hidden><p>Please complete it.</p></div><div id="contact-failure" data-title="Error: {title}" hidden><p id="contact-failure-reason">It failed.</p><p><span id="contact-failure-ways">It is still here. You can</span> <a href="tel:+13055550142">call us</a>.</p></div>
<input type="hidden" name="form-name" value="contact"><input name="bot-field"><input type="hidden" name="enquiry-id"><input type="hidden" name="fill-time">
<input id="name" name="name" aria-describedby="name-hint"><p id="name-error" hidden>A name.</p>
<input id="email" name="email" type="email"><p id="email-error" hidden>An email.</p>
<input name="phone"><input name="company">
<select name="service"><option selected>Strategic SEO Consulting</option><option>SEO Automation</option></select>
<select name="budget"><option value="Not sure yet">Not sure yet</option><option value="$2,000 – $5,000">$2,000 – $5,000</option></select>
<textarea name="message"></textarea><p id="message-error" hidden>A message.</p>
<button>Send</button></form><script type="module" src="/assets/entry.js"></script></body></html>`;

/** Has the place of the reference, hidden at first. */
export const sentPage = `<!doctype html><html lang="en"><head><title>Sent</title></head><body><h1>Message Sent!</h1>
<p hidden>Your reference is <output id="contact-reference"></output>.</p><script>go()</script></body></html>`;
