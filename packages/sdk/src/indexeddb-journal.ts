export { indexedDbJournal } from "./payments/indexeddb-journal/indexeddb-journal";
