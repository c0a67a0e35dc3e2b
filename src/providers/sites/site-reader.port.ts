/** A page of a web site, as text. */
export interface SitePage {
  url: string;
  title: string;
  text: string;
}

/** Reads the web sites of companies. Never throws because of what a site does. */
export interface SiteReader {
  /** The first pages of the site of a domain that its robots.txt lets be read; may be empty. */
  read(domain: string): Promise<SitePage[]>;
  close(): Promise<void>;
}
