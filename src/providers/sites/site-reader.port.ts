/** A page of a web site, as text. */
export interface SitePage {
  url: string;
  title: string;
  text: string;
}

/** Reads company web sites. Never throws because of a site. */
export interface SiteReader {
  /** The first pages of a domain's site that robots.txt allows; may be empty. */
  read(domain: string): Promise<SitePage[]>;
  close(): Promise<void>;
}
