/** The exports that this page has begun, whose files are downloaded as soon as they are complete. */
const wanted = new Set<string>();

export function willDownload(exportId: string): void {
  wanted.add(exportId);
}

/** True once for an export that this page has begun. A page that was loaded again offers a link. */
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
