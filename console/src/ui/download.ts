/** The exports that this page has started. Their files are downloaded once they're complete. */
const wanted = new Set<string>();

export function willDownload(exportId: string): void {
  wanted.add(exportId);
}

/**
 * True once for an export that this page has started. After a reload, the page offers a link
 * instead.
 */
export function takeDownload(exportId: string): boolean {
  return wanted.delete(exportId);
}

export const urlOfExport = (exportId: string) => `/api/export/bulk/${exportId}.csv`;

export function download(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
