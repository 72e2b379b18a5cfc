export { fileJournal } from "./payments/file-journal";
