/** All methods except TRACE, which no platform's fetch sends. */
export const methods = ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"];
