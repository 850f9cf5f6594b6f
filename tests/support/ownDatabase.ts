import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { silent } from './silent.ts';

export function ownDatabase() {
  let place: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    place = await createDatabase();
    database = await openDatabase(place.settings, silent);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });
  return {
    get settings() {
      return place.settings;
    },
    get db() {
      return database.db;
    },
    get embedded() {
      return database.embedded;
    },
    isReady: () => database.isReady(),
  };
}
