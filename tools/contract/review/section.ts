import type { components } from '#generated/api.d.ts';
import type { compareCodes } from '../codes.ts';
import type { Change } from '../compare.ts';
import type { Document } from '../document.ts';
import type { Release } from '../releases.ts';
import type { Approval, Comparison as Reported } from '../report.ts';

export interface Section {
  title: string;
  markdown: string;
  failures: string[];
}

export interface Comparison {
  base: Document;
  revision: Document;
  baseRef: string;
  changes: Change[];
  codes: ReturnType<typeof compareCodes>;
  screens: Map<string, string[]>;
  approvals: Approval[];
  /** openapi/CHANGELOG.md at the revision and at the base; only added lines count as entries. */
  changelog: string;
  changelogBefore: string;
  sourceOf?: Reported['sourceOf'];
  releases: Release[];
  /** Undefined before the first release. */
  lastRelease?: Document | undefined;
  uso?: components['schemas']['UsoDaApi'][] | undefined;
  /** The day of the review, `2026-11-24`. */
  today: string;
}
