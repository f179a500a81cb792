import { quoted } from "./specified-text.ts";

/** The error catalogue of the end-user document, section 8, and its success messages. */
export const endUserMessages = [
  ...quoted("end-user §8", "message", {
    error: "Error",
    success: "Success!",
  }),
  ...quoted("end-user §8", "subscription", {
    checkFailed: "Failed to check subscription status",
    checkoutFailed: "Failed to create checkout session: {message}",
    checkoutUnclear: "No checkout URL or upgrade confirmation received",
    upgraded: "Subscription upgraded successfully with proration",
    portalFailed: "Failed to open customer portal",
  }),
  ...quoted("end-user §8", "coupon", {
    failed: "Failed to redeem coupon",
    failedText: "Please check your coupon code and try again.",
    signInRequired: "Authentication required",
    codeRequired: "Coupon code required",
  }),
  ...quoted("end-user §8", "newsletter", {
    already: "Already subscribed",
    alreadyText: "This email is already subscribed to our newsletter.",
    failed: "Subscription failed",
    failedText: "There was an error subscribing to the newsletter. Please try again.",
    subscribed: "Successfully subscribed!",
    subscribedText: "You'll receive our weekly validation tips every Tuesday.",
  }),
  ...quoted("end-user §8", "auth", {
    invalidLogin: "Invalid email or password. Please try again.",
    welcomeBack: "Welcome back!",
    exists: "An account with this email already exists. Please sign in instead.",
    created: "Account created successfully! Please check your email to confirm your account.",
    providerFailed: "Failed to sign in with {provider}. Please try again.",
    unexpected: "An unexpected error occurred. Please try again.",
  }),
  ...quoted("end-user §8", "reset", {
    sent: "Password reset email sent! Check your inbox.",
    linkError: "Reset error: {description or code}",
    linkInvalid: "Invalid reset link. Please request a new password reset.",
    updated: "Password updated successfully!",
  }),
  ...quoted("end-user §8", "questions", {
    loadFailed: "Failed to load questions. Please try again.",
    saveFailed: "Failed to save response. Please try again.",
    saved: "Response saved!",
    savedText: "Your answer has been recorded.",
  }),
  ...quoted("end-user §8", "results", {
    emailFailed: "Failed to send email. Please check console for details.",
    emailSent: "Email sent!",
    emailSentText: "Your assessment summary has been sent to your email.",
  }),
  ...quoted("end-user §8", "library", {
    loadFailed: "Error loading resources",
    loadFailedText: "Failed to load resources. Please try again.",
    signInRequired: "Authentication Required",
    signInRequiredText: "Please sign in to download resources.",
    premium: "Premium Content",
    // The specification gives only the sense; the mails' wording is our own.
    premiumText: "You need a {tier} subscription to download this.",
    downloadFailed: "Download failed",
    downloadFailedText: "Failed to download file. Please try again.",
  }),
  ...quoted("end-user §8", "upload", {
    failed: "Upload failed",
    done: "Upload successful",
    doneText: "Resource has been uploaded and is now available for download",
  }),
];
