#!/usr/bin/env node
// A file that is there before anything is built: a package manager links a command at install, and skips one whose file
// does not exist yet. On a fresh clone the build comes after the install.
import "../dist/bin.js";
