/** The English texts of the window that asks for help. */
export const enHelp = {
  help: {
    title: 'Need Help?',
    firstname: 'First Name',
    lastname: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    send: 'Send',
    sending: 'Sending',
    tryAgain: 'Try Again',
    projectNumber: 'Your project number is sent with the message.',
    closes: 'This window closes in 2 seconds.',
    enter: (field: string) => `Enter your ${field.toLowerCase()}`,
    success: "Thank you for your message. We'll get back to you soon!",
    failed: 'An error occurred while submitting the form',
    notSent: 'Failed to submit form',
  },
};
