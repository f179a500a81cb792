import { quoted } from "./specified-text.ts";

/** The error catalogue of the administrator document, section 8, and its success messages. */
export const adminMessages = [
  ...quoted("admin §8", "admin.users", {
    signedOut: "You must be logged in to view users",
    fetchFailed: "Failed to fetch users",
    loadFailed: "Failed to load users",
    tierFailed: "Failed to update user subscription tier",
    tierUpdated: "User subscription tier updated to {tier}",
  }),
  ...quoted("admin §8", "admin.assessments", {
    signedOut: "You must be logged in to view assessments",
    fetchFailed: "Failed to fetch assessments",
    loadFailed: "Failed to load assessments",
    detailsFailed: "Failed to load assessment details",
  }),
  ...quoted("admin §8", "admin.questions", {
    loadFailed: "Failed to load questions",
    saveFailed: "Failed to save question",
    deleteFailed: "Failed to delete question",
    created: "Question created successfully",
    updated: "Question updated successfully",
    deleted: "Question deleted successfully",
    deleteAsk: "Are you sure you want to delete this question?",
  }),
  ...quoted("admin §8", "admin.resources", {
    loadFailed: "Failed to load resources",
    saveFailed: "Failed to save resource",
    deleteFailed: "Failed to delete resource",
    statusFailed: "Failed to update resource status",
    duplicateFailed: "Failed to duplicate resource",
    updated: "Resource updated successfully",
    deleted: "Resource deleted successfully",
    activated: "Resource activated successfully",
    deactivated: "Resource deactivated successfully",
    duplicated: "Resource duplicated successfully",
    deleteAsk: "Are you sure you want to delete this resource?",
  }),
  ...quoted("admin §8", "admin.interviews", {
    loadFailed: "Failed to load customer interviews",
    feedbackFailed: "Failed to submit feedback",
    downloadFailed: "Failed to download file",
    feedbackSent: "Feedback submitted successfully",
  }),
  ...quoted("admin §8", "admin.communications", {
    loadFailed: "Failed to load communications data",
    sendFailed: "Failed to send communication",
    sent: "Communication Sent",
    sentText: "Message sent to {n} users ({plan} plan)",
  }),
  ...quoted("admin §8", "admin.newsletter", {
    loadFailed: "Failed to load newsletter subscribers",
    sendFailed: "Failed to send newsletter",
    sent: "Newsletter Sent",
    sentText: "Newsletter sent to {n} subscribers",
    exported: "Export Complete",
    exportedText: "Subscriber list exported successfully",
  }),
  ...quoted("admin §8", "admin.analytics", {
    loadFailed: "Failed to load analytics",
    activitiesFailed: "Failed to load user activities",
    visitorsFailed: "Failed to load visitor analytics",
  }),
  ...quoted("admin §8", "admin.coupons", {
    fetchFailed: "Failed to fetch coupons",
    generateFailed: "Failed to generate coupons: {reason}",
    deactivateFailed: "Failed to deactivate coupon",
    authenticationFailed: "Authentication failed: {reason}",
    notAuthenticated: "Not authenticated",
    generated: "Generated {n} {tier} coupon(s)",
    deactivated: "Coupon deactivated",
    copied: "Copied",
    copiedText: "Coupon code copied to clipboard",
  }),
  ...quoted("admin §8", "admin.gate", {
    checkFailed: "Error checking admin privileges",
  }),
  ...quoted("admin §8", "experiments", {
    toolsFailed: "Failed to load experimental tools",
    codeFailed: "Failed to load tool code",
    premiumText: "Upgrade to Premium to access experimental tools",
  }),
];
