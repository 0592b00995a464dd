// A process that takes a job, says so and never finishes it. Arguments: the address of the database or nothing, and
// the file of the embedded one.
import { connect } from '../database/open-database.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import { openTestJobs } from './test-jobs.ts';

const [url = '', file = ''] = process.argv.slice(2);
const db = await connect(url || null, file);
const jobs = await openTestJobs({ url: url || null, db }, false);
const worker = new JobWorker(
  jobs,
  {
    call: async ({ of }) => {
      process.stdout.write(`taken ${of}\n`);
      return new Promise(() => {});
    },
  },
  { failed: console.error },
);
worker.start();
setInterval(() => {}, 1000);
