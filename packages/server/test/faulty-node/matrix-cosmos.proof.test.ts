import { describeMatrix } from "./matrix";

describeMatrix("cosmos");
