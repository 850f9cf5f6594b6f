import type { components } from '#generated/api.d.ts';
import type { compareCodes } from '../codes.ts';
import type { Change } from '../compare.ts';
import type { Document } from '../document.ts';
import type { Release } from '../releases.ts';
import type { Approval, Comparison as Reported } from '../report.ts';

/** A part of the review's report. */
export interface Section {
  title: string;
  /** The text under the title; empty where the part has nothing to say. */
  markdown: string;
  /** Why the review fails, a sentence each: none where this part lets the change pass. */
  failures: string[];
}

/** Two contracts, and all that the parts of the review judge their difference by. */
export interface Comparison {
  base: Document;
  revision: Document;
  /** The git reference that the base was read at. */
  baseRef: string;
  changes: Change[];
  codes: ReturnType<typeof compareCodes>;
  /** The addresses of the screens that use each operation. */
  screens: Map<string, string[]>;
  approvals: Approval[];
  /** openapi/CHANGELOG.md at the revision and at the base; only added lines count as entries. */
  changelog: string;
  changelogBefore: string;
  /** Finds the file and the line of a change, if the sources are at hand. */
  sourceOf?: Reported['sourceOf'];
  /** The released versions and their days, the newest last. */
  releases: Release[];
  /** The contract of the newest release; none before the first. */
  lastRelease?: Document | undefined;
  /** The counted calls, where the review was given some. */
  uso?: components['schemas']['UsoDaApi'][] | undefined;
  /** The day of the review, `2026-11-24`. */
  today: string;
}
