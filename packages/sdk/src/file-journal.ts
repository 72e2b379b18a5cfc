export { fileJournal } from "./payments/file-journal/file-journal";
