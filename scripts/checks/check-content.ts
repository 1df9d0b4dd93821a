import { contentFaults } from '../../app/editions/check-content.server.ts';

/** Prints what is wrong with the content, one line a fault; exits with 1 when anything is. */

// As the build does: a broken article is a fault and not a warning.
process.env.NODE_ENV = 'production';
const faults = contentFaults();
for (const fault of faults) {
  console.error(fault);
}
if (faults.length > 0) {
  console.error(faults.length === 1 ? 'One thing to correct.' : `${faults.length} things to correct.`);
  process.exit(1);
}
console.log('The content is sound.');
