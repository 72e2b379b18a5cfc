export { type FileJournal, fileJournal } from "./payments/file-journal/file-journal";
