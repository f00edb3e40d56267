#!/usr/bin/env node
/** The program `defilade`. */
import { main } from './main';

// A reader such as `head` may close the pipe early; that ends the program without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await main(process.argv.slice(2));
