/** Downloads what a table shows as a CSV file: all pages of a list tool with these filters. */
export function ExportLink({ list, request = {} }: { list: string; request?: Record<string, unknown> }) {
  return (
    <a className="button" href={`/api/export/${list}.csv?request=${encodeURIComponent(JSON.stringify(request))}`} download>
      Export
    </a>
  );
}
