/** Sanitized HTML of an email, in a frame without scripts, forms and popups. */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      className="original"
      title={title}
      sandbox=""
      srcDoc={`<!doctype html><meta charset="utf-8"><body>${html}</body>`}
    />
  );
}
